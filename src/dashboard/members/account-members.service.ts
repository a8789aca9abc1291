export class AccountMembersService {}
