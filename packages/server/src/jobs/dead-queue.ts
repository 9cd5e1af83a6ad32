/** Where a job goes that has used up its tries. It waits there until an operator or a member of staff decides. */
export const deadQueue = 'jobs.dead';
