export class SessionCookie {}
