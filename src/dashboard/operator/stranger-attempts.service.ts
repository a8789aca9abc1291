export class StrangerAttemptsService {}
