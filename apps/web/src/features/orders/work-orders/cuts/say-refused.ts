import { notify } from '#ui/feedback/notify';

interface Refusals {
  errors: readonly { message: string }[];
}

/** Says refusals; returns whether there were none. */
export function sayRefused(answer: Refusals | null | undefined): boolean {
  const errors = answer?.errors ?? [];
  for (const { message } of errors) notify('error', message);
  return errors.length === 0;
}
