/** Why one attempt at a delivery failed, in a sentence for the people of the account. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** Whether another attempt is in vain. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
