/** A named set of people of one pool; its name goes into their tokens. */
export type Group = {
  poolId: string;
  name: string;
  description: string | null;
  roleArn: string | null;
  /** The lower, the more it counts; null counts least. */
  precedence: number | null;
  createdAt: Date;
  modifiedAt: Date;
};

/** The wire's form; members that were never set are left out. */
export function groupAnswer(group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: group.poolId,
    ...(group.description === null ? {} : { Description: group.description }),
    ...(group.roleArn === null ? {} : { RoleArn: group.roleArn }),
    ...(group.precedence === null ? {} : { Precedence: group.precedence }),
    LastModifiedDate: group.modifiedAt.getTime() / 1000,
    CreationDate: group.createdAt.getTime() / 1000,
  };
}
