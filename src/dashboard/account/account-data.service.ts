export class AccountDataService {}
