export class KeyTrafficService {}
