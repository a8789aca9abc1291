export class OperatedAccountsService {}
