/** How often a promise is tried: few times in every run, as often as it says with ALL_ROUNDS=1. */
export const rounds = (few: number, many: number): number => (process.env.ALL_ROUNDS === '1' ? many : few);
