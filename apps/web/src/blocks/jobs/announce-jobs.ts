import { notify } from '#ui/feedback/notify';

/** Jobs that end this close together share one announcement: nineteen e-mails are not nineteen notifications. */
const TOGETHER_MS = 800;

/** Announced jobs: the end of a short job is often reported more than once. */
const announcedIds = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces that a background job is done, once, together with jobs that end at about the same time. */
export function announceDone(id: string, description: string): void {
  if (announcedIds.has(id)) return;
  announcedIds.add(id);
  waiting.push(description);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [first] = waiting;
    notify('success', waiting.length === 1 ? `${first}: done` : `${waiting.length} jobs are done`);
    waiting = [];
  }, TOGETHER_MS);
}

/** The page that started a job announces its end itself. */
export const announcedElsewhere = (id: string): void => void announcedIds.add(id);
