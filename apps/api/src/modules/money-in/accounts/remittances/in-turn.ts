const last = new Map<number, Promise<unknown>>();

/** Does one thing of a user at a time, in the order in which they came; other users don't wait for it. */
export function inTurn<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(userId) ?? Promise.resolve();
  const turn = before.then(work, work);
  last.set(userId, turn);
  const forget = () => {
    if (last.get(userId) === turn) last.delete(userId);
  };
  turn.then(forget, forget);
  return turn;
}
