export class SessionCookie {
  // biome-ignore lint/suspicious/noExplicitAny: shape only, for now
  [method: string]: any;
}
