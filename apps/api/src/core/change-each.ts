import { CodedError, constraintError } from './errors';
import type { MutationError } from './mutation';

/** The outcome of work: its result, or why it was refused. */
type Outcome<Result> =
  | { readonly isRefused: false; readonly result: Result }
  | { readonly isRefused: true; readonly message: string; readonly path?: string | undefined };

/** Returns a refusal for users as data; rethrows unexpected errors. */
export async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { isRefused: false, result: await work() };
  } catch (error) {
    const coded = error instanceof CodedError ? error : constraintError(error);
    if (!coded) throw error;
    const [field] = (coded.extensions['fields'] ?? []) as readonly { readonly path: string }[];
    return { isRefused: true, message: coded.message, path: field?.path };
  }
}

/** Changes several records independently: a refused one is reported with its sentence, the others are saved. */
export async function changeEach<Result>(
  ids: Iterable<number>,
  change: (id: number) => Promise<Result>,
): Promise<{ readonly changed: readonly Result[]; readonly errors: readonly MutationError[] }> {
  const changed: Result[] = [];
  const errors: MutationError[] = [];
  for (const id of new Set(ids)) {
    const outcome = await outcomeOf(() => change(id));
    if (outcome.isRefused) errors.push({ modelId: id, message: outcome.message, path: outcome.path });
    else changed.push(outcome.result);
  }
  return { changed, errors };
}
