const MOST_IN_FLIGHT = 4;

interface Gate {
  running: number;
  readonly waiting: (() => void)[];
}

const gates = new Map<string, Gate>();

/** Runs requests to a company, at most four at a time in this process. */
export async function inFlight<Result>(realmId: string, work: () => Promise<Result>): Promise<Result> {
  const gate = gates.get(realmId) ?? { running: 0, waiting: [] };
  gates.set(realmId, gate);
  if (gate.running >= MOST_IN_FLIGHT) await new Promise<void>((go) => gate.waiting.push(go));
  else gate.running += 1;
  try {
    return await work();
  } finally {
    const next = gate.waiting.shift();
    // The next waiter takes over this slot.
    if (next) next();
    else gate.running -= 1;
    if (gate.running === 0) gates.delete(realmId);
  }
}
