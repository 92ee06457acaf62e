import { builder } from '#core/builder';

/** A user who is looking at a record, or who saved it. */
export const ViewingUser = builder
  .objectRef<{ readonly userId: number; readonly fullName: string }>('ViewingUser')
  .implement({
    fields: (t) => ({
      id: t.exposeID('userId'),
      fullName: t.exposeString('fullName'),
    }),
  });
