export class SignInService {}
