import { notify } from '../../ui/feedback/notify';

/** Jobs that end this close together are told in one sentence: nineteen mails are not nineteen notifications. */
const TOGETHER_MS = 800;

/** Jobs that were told already: the end of a short job is often heard more than once. */
const told = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells once that a background job is done, together with those that end at about the same time. */
export function announceDone(id: string, description: string): void {
  if (told.has(id)) return;
  told.add(id);
  waiting.push(description);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [first] = waiting;
    notify('success', waiting.length === 1 ? `${first}: done` : `${waiting.length} jobs are done`);
    waiting = [];
  }, TOGETHER_MS);
}
