import type { ApolloClient } from '@apollo/client';
import type { AnyReport } from '@falcon/domain/reports/report-definitions';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { onSessionEnd } from '#session/sign-out';
import { notify, showProgress } from '#ui/feedback/notify';
import type { ExportFormat } from '../export-button/export-format';
import { announcedElsewhere } from '../jobs/announce-jobs';
import { downloadFrom } from '../list-export/save-file';
import { exportDocument, type ReportVariables } from './report-document';
import {
  ExportCancelDocument,
  type ExportJobFragment,
  ExportJobFragmentDoc,
  ExportJobsDocument,
} from './report-export.generated';

/** What a page requests from an export. */
export interface ExportRequest extends ReportVariables {
  readonly columns: readonly string[];
  readonly fileType: ExportFormat;
}

/** The live channel reports a job's progress; it is also polled this often, in case the channel is interrupted. */
const ASK_EVERY_MS = 3_000;
/** How long the notification offers the file; the jobs tray offers it for a day. */
const OFFERED_MS = 15_000;
/** Most exports finish before anyone could read a progress message. */
const SHOWN_AFTER_MS = 500;
/** Exports under way: repeating the same request continues the same job. */
const followed = new Set<string>();

async function start(client: ApolloClient, report: AnyReport, input: ExportRequest): Promise<string> {
  const { data } = await client.mutate<Record<string, { jobStatus: { id: string } }>>({
    mutation: exportDocument(report),
    variables: { input },
    ...OWN_ERRORS,
  });
  const id = data?.[`${report.name}ExportStart`]?.jobStatus.id;
  if (!id) throw new Error('Server response was missing for query');
  return id;
}

/** Calls `onJob` with each state of a job, and with null once it is gone; returns a function that stops this. */
function follow(client: ApolloClient, id: string, onJob: (job: ExportJobFragment | null) => void): () => void {
  const ask = async () => {
    const { data } = await client.query({ query: ExportJobsDocument, fetchPolicy: 'network-only', ...OWN_ERRORS });
    if (data) onJob(data.currentJobs.find((job) => job.id === id) ?? null);
  };
  const askAgain = () => void ask().catch(() => undefined);
  const timer = setInterval(askAgain, ASK_EVERY_MS);
  const live = client
    .watchFragment({
      fragment: ExportJobFragmentDoc,
      fragmentName: 'ExportJob',
      from: { __typename: 'JobStatus', id },
    })
    .subscribe(({ data, complete }) => complete && onJob(data));
  askAgain();
  return () => {
    clearInterval(timer);
    live.unsubscribe();
  };
}

/** A job's progress with "Cancel", if it takes more than a moment. */
function progressOf(title: string, cancel: () => void) {
  let notification: ReturnType<typeof showProgress> | undefined;
  let text = `Exporting ${title}`;
  const timer = setTimeout(() => {
    notification = showProgress(text, { label: 'Cancel', run: cancel });
  }, SHOWN_AFTER_MS);
  return {
    say: ({ percentComplete, message }: ExportJobFragment) => {
      text = `Exporting ${title}: ${percentComplete}%, ${message.toLowerCase()}`;
      notification?.say(text);
    },
    end: () => {
      clearTimeout(timer);
      notification?.end();
    },
  };
}

/**
 * How a job ended: done or failed (which the jobs tray reports), null if canceled, undefined if the session ended
 * first.
 */
type End = ExportJobFragment | null | undefined;

/** Follows a job to its end. */
async function ended(client: ApolloClient, id: string, title: string): Promise<End> {
  let settle: (end: End) => void = () => undefined;
  const end = new Promise<End>((resolve) => {
    settle = resolve;
  });
  const progress = progressOf(title, () => {
    const canceled = client.mutate({ mutation: ExportCancelDocument, variables: { input: { id } } });
    // The Apollo error link has already reported the error.
    canceled.then(() => settle(null)).catch(() => undefined);
  });
  const stop = follow(client, id, (job) => {
    if (!job || job.status === 'COMPLETED' || job.status === 'ERROR') settle(job);
    else progress.say(job);
  });
  const forget = onSessionEnd(() => settle(undefined));
  return end.finally(() => {
    stop();
    forget();
    progress.end();
  });
}

/** Waits for an export to end, saves its file and reports it. */
async function finish(client: ApolloClient, id: string, title: string): Promise<void> {
  const job = await ended(client, id, title);
  followed.delete(id);
  if (job === null) notify('info', 'Export canceled');
  if (job?.status !== 'COMPLETED' || !job.filePath) return;
  const { filePath } = job;
  downloadFrom(filePath);
  const again = { label: 'Download again', run: () => downloadFrom(filePath) };
  notify('success', `${title} exported: ${job.message}`, again, OFFERED_MS);
}

/**
 * Exports a report: starts the job, shows its progress while the user can visit other pages, and saves the file at the
 * end.
 */
export async function exportReport(client: ApolloClient, report: AnyReport, request: ExportRequest): Promise<void> {
  let id: string;
  try {
    id = await start(client, report, request);
  } catch (error) {
    notify('error', `${report.title} could not be exported. ${errorText(error)}`);
    return;
  }
  if (followed.has(id)) return;
  followed.add(id);
  announcedElsewhere(id);
  // The button waits only until the job has started.
  void finish(client, id, report.title);
}
