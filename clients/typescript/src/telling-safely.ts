/** Calls a function that the program gave. Whatever it throws or rejects with is written down, and events go on. */
export function tellingSafely(name: string, call: () => unknown): void {
  const complain = (error: unknown) => console.error(`Waymark: ${name} failed`, error);
  try {
    Promise.resolve(call()).catch(complain);
  } catch (error) {
    complain(error);
  }
}
