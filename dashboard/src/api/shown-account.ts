/** The account that the person looks at. Of a person with thousands the session names only the first ones, and this. */
let shown: string | undefined;

export function showAccount(id: string | undefined): void {
  shown = id;
}

export function shownAccount(): string | undefined {
  return shown;
}
