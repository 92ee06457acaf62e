import { AGING_BUCKETS } from '@falcon/domain/money-in/receivables';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { fileTitle } from '@falcon/domain/kit/text';
import type { Services } from '#core/context';
import { dateInZone } from '#core/calendar-date';
import { drawPrintouts } from '#pdf/pdf-threads';
import { billingCompany } from '#office/letterhead';
import { registerSharedKind } from '#office/shared-links';
import type { SharedLinkRow, SharedView } from '#office/shared-links';
import { loadStatements } from './load-statements';
import type { StatementFacts } from './statement-facts';
import { statementPrintout } from './statement-pdf';

const todayOf = ({ clock, timeZone }: Services): string => dateInZone(clock(), timeZone);

/** The name of a statement’s PDF, as customers get it. */
export const statementFileName = (date: string, name: string): string => `${fileTitle('Statement', date, name)}.pdf`;

/** The statement of a link’s owner on a day; null if the owner is gone. */
async function statementOf(
  services: Services,
  link: SharedLinkRow,
  { date, since }: Pick<StatementFacts, 'date' | 'since'>,
): Promise<StatementFacts | null> {
  const id = link.customerId ?? link.propertyFirmId;
  if (id === null) return null;
  const by = link.customerId === null ? 'FIRM' : 'CUSTOMER';
  const company = await billingCompany(services.db);
  const context = { today: todayOf(services), scope: null, company };
  const [facts] = await loadStatements(
    services.db,
    { by, date, kind: since === null ? 'OPEN_ITEMS' : 'ACTIVITY', since },
    [id],
    context,
  );
  return facts ?? null;
}

/** What is open today: it changes with every payment, while the PDF stays as it was sent. */
function viewOf({ name, sections, aging }: StatementFacts, statementDate: string): SharedView {
  const pastDue = AGING_BUCKETS.reduce((sum, { key }) => (key === 'current' ? sum : sum + aging.buckets[key]), 0);
  const several = sections.length > 1;
  return {
    title: `Statement of ${writtenDate(statementDate)}`,
    recipient: name,
    headline: aging.total > 0 ? `${formatMoney(aging.total)} open today` : 'Nothing is open',
    tone: aging.total <= 0 ? 'DONE' : pastDue > 0 ? 'LATE' : 'OPEN',
    facts: pastDue > 0 ? [{ label: 'Past due', value: formatMoney(cents(pastDue)) }] : [],
    table: {
      amounts: 1,
      headings: [...(several ? ['Customer'] : []), 'Open item', 'Reference', 'Due', 'Open'],
      rows: sections.flatMap(({ customerName, items }) =>
        items.map(({ label, reference, dueDate, open }) => [
          ...(several ? [customerName] : []),
          label,
          reference,
          dueDate === null ? '' : writtenDate(dueDate),
          formatMoney(open),
        ]),
      ),
    },
    choices: [],
    options: [],
  };
}

registerSharedKind('STATEMENT', {
  action: 'View statement',
  view: async (services, link) => {
    const facts = await statementOf(services, link, { date: todayOf(services), since: null });
    return facts && viewOf(facts, link.statementDate ?? facts.date);
  },
  file: async (services, link) => {
    const facts = await statementOf(services, link, {
      date: link.statementDate ?? todayOf(services),
      since: link.statementSince,
    });
    if (!facts) return null;
    return {
      name: statementFileName(facts.date, facts.name),
      content: await drawPrintouts([statementPrintout(facts)]),
    };
  },
});
