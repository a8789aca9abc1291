/**
 * An allowance is of a clock hour: where one turned while it was filled, two were. What fills one is done again then.
 *
 * @param fill makes an account of its own each time.
 * @throws what it throws, where no hour has turned meanwhile.
 */
export async function inOneHour(fill: () => Promise<void>): Promise<void> {
  for (let hour = -1; hour !== new Date().getUTCHours(); ) {
    hour = new Date().getUTCHours();
    await fill().catch((error: unknown) => {
      if (hour === new Date().getUTCHours()) throw error;
    });
  }
}
