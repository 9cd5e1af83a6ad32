/** The server, or one before it, answered that it failed, and gave no reason of ours. Its message is for people. */
export class ServerFailure extends Error {}
