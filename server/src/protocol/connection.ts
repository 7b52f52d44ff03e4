/** Requests and notifications as types, and the connection that takes them. */

/** The method of a request, with the types of its parameters and its result, which exist only for the compiler. */
export type RequestType<Params, Result> = string & { readonly request: (params: Params) => Result };

/** The method of a notification, with the type of its parameters. */
export type NotificationType<Params> = string & { readonly notification: (params: Params) => void };

/** Parameters of what is about one file. */
export interface FileParams {
  readonly uri: string;
}

/** Parameters of a request that may take long: the token of the Language Server Protocol for reports of its progress. */
export interface ProgressParams {
  readonly workDoneToken?: string | number;
}

interface Token {
  readonly isCancellationRequested: boolean;
}

/** A connection of `vscode-languageclient` or `vscode-languageserver`, for our own requests and notifications alone. */
export interface OwnConnection {
  sendRequest<Params, Result>(
    type: RequestType<Params, Result>,
    params: NoInfer<Params>,
    token?: Token,
  ): Promise<Result>;
  sendNotification<Params>(type: NotificationType<Params>, params: NoInfer<Params>): Promise<void>;
  onRequest<Params, Result>(
    type: RequestType<Params, Result>,
    handler: (params: Params) => Result | Promise<Result>,
  ): { dispose(): void };
  onNotification<Params>(type: NotificationType<Params>, handler: (params: Params) => void): { dispose(): void };
}
