export class SessionsService {}
