export class AccountViewService {}
