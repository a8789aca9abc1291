export class SessionStateService {}
