import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { DAY_OFF_REQUESTS } from '@falcon/domain/orders/job-reports';
import { crewBuilder } from '../door/crew-builder';
import { daysOffOf, requestsOfInstallers } from './requests.queries';
import type { DayOffRequestRow, OwnDayOff } from './requests.queries';

const RequestState = crewBuilder.enumType('DayOffRequestState', { values: valuesOf(DAY_OFF_REQUESTS) });

export const OwnRequest = crewBuilder.objectRef<DayOffRequestRow>('DayOffRequest').implement({
  description: 'Days off that the installer asked for.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstDay: t.expose('firstDay', { type: 'ISO8601Date' }),
    lastDay: t.expose('lastDay', { type: 'ISO8601Date' }),
    reason: t.exposeString('reason'),
    state: t.expose('state', { type: RequestState }),
    label: t.string({ resolve: ({ state }) => labelOf(DAY_OFF_REQUESTS, state) }),
    answer: t.exposeString('answer', { description: 'What the office wrote about it.' }),
  }),
});

const OwnDayOffType = crewBuilder.objectRef<OwnDayOff>('DayOff').implement({
  description: 'Days on which nothing is assigned to the installer.',
  fields: (t) => ({
    firstDay: t.expose('firstDay', { type: 'ISO8601Date' }),
    lastDay: t.expose('lastDay', { type: 'ISO8601Date' }),
  }),
});

crewBuilder.queryFields((t) => ({
  daysOff: t.field({
    type: [OwnDayOffType],
    resolve: (_root, _args, ctx) => daysOffOf(ctx.db, ctx.installer.id, ctx.today()),
  }),
  dayOffRequests: t.field({
    type: [OwnRequest],
    resolve: (_root, _args, ctx) => requestsOfInstallers(ctx.db, [ctx.installer.id], ctx.today()),
  }),
}));
