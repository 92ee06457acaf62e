import type { SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { Context } from '#core/context';
import type { SyncTarget } from '../outbox/outbox.queries';
import { subjectsOf } from '../outbox/subjects.queries';
import type { SubjectRow } from '../outbox/subjects.queries';

const keyOf = ({ kind, localId }: SyncTarget): string => `${kind} ${localId}`;

const thingOf = (key: string): SyncTarget => {
  const [kind = '', localId = ''] = key.split(' ');
  return { kind: kind as SyncKind, localId: Number(localId) };
};

/** A deleted record is shown by its id. */
const unknown = ({ kind, localId }: SyncTarget): SubjectRow => ({
  kind,
  localId,
  name: String(localId),
  workOrderId: null,
  customerId: null,
  invoiceId: null,
  salespersonId: null,
});

/** The records that list rows are about, read with one query for all rows. */
export const subjectLoaded = (ctx: Context, thing: SyncTarget): Promise<SubjectRow> =>
  ctx
    .loader<string, SubjectRow>('subject of QuickBooks', async (keys) => {
      const subjectByKey = new Map((await subjectsOf(ctx.db, keys.map(thingOf))).map((one) => [keyOf(one), one]));
      return keys.map((key) => subjectByKey.get(key) ?? unknown(thingOf(key)));
    })
    .load(keyOf(thing));
