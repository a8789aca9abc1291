export class PasswordsService {}
