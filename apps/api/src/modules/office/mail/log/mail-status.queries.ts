import { sql } from 'kysely';
import type { Database } from '#db/database';
import { seesMails } from './mail-log.queries';
import type { MailViewer } from './mail-log.queries';

/** How sending goes; e-mails that need attention are counted if the user can open them. */
export interface SendingFacts {
  readonly waiting: number;
  readonly needAttention: number;
  readonly lastSentAt: Date | null;
  readonly lastError: string | null;
  readonly lastErrorAt: Date | null;
  readonly lastErrorMailId: number | null;
}

export async function sendingFacts(db: Database, viewer: MailViewer): Promise<SendingFacts> {
  const sees = seesMails(viewer);
  const { rows } = await sql<SendingFacts>`
    select (select count(*) from mail_message where state in ('QUEUED', 'SENDING')) as waiting,
      (select count(*) from mail_message m where state in ('UNSURE', 'FAILED', 'BOUNCED') and settled_at is null
        and ${sees}) as need_attention,
      (select sent_at from mail_message where state = 'SENT' order by created_at desc, id desc limit 1) as last_sent_at,
      e.error as last_error, e.tried_at as last_error_at, case when e.is_seen then e.id end as last_error_mail_id
    from (select 1) one left join lateral (
      select id, error || case when server_answer = '' then '' else ' (' || server_answer || ')'
        end as error, tried_at, ${sees} as is_seen
      from mail_message m where error <> '' and tried_at is not null order by tried_at desc limit 1) e on true`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The state of the mail could not be read');
  return row;
}
