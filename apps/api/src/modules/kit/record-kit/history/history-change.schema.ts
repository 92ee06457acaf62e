import { fieldName } from '@falcon/domain/company/history';
import type { ReadableChange } from '@falcon/domain/company/history';
import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { nameOf } from './shown-changes';

export const HistoryChange = builder.objectRef<ReadableChange>('HistoryChange').implement({
  description: 'A change of one field as the office reads it; `field` is its name in the data.',
  fields: (t) => ({
    field: t.string({ resolve: ({ field }) => fieldName(field) }),
    label: t.exposeString('label'),
    from: t.exposeString('from', { nullable: true, description: 'The old value in words; null for blank.' }),
    to: t.exposeString('to', { nullable: true, description: 'The new value in words; null for blank.' }),
    isEvent: t.exposeBoolean('isEvent', {
      description: 'An event, such as an e-mail that was sent. It has no old value.',
    }),
  }),
});

interface HistoryUserRow {
  readonly id: number;
  readonly fullName: string;
}

export const HistoryUser = plainType<HistoryUserRow>('HistoryUser', { id: 'ID', fullName: 'String' });

/** The user of an entry; null for the program itself. */
export const historyUser = async (ctx: Context, id: number | null): Promise<HistoryUserRow | null> =>
  id === null ? null : { id, fullName: (await nameOf(ctx, { record: 'user', id })) ?? '' };
