import { notify } from '../../ui/feedback/notify';

/** Jobs that end this close together are told in one sentence: nineteen mails are not nineteen notifications. */
const TOGETHER_MS = 800;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells that a background job is done, together with those that end at about the same time. */
export function announceDone(description: string): void {
  waiting.push(description);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [first] = waiting;
    notify('success', waiting.length === 1 ? `${first}: done` : `${waiting.length} jobs are done`);
    waiting = [];
  }, TOGETHER_MS);
}
