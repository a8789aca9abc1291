export class AccountKeysService {}
