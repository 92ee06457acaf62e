import type { ProposalContent, ProposalOption } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import type { TransactionContext } from '#core/context';
import { refuseUnseen } from '#core/errors';

/** The stored row that matches an input row, found by name; a renamed row matches the one at its position. */
function formerOf<Row>(rows: readonly Row[], was: readonly Row[], nameOf: (row: Row) => string): (Row | undefined)[] {
  const numbered = (all: readonly Row[]) =>
    all.map((row, place) => {
      const name = nameOf(row);
      return `${name} ${all.slice(0, place).filter((other) => nameOf(other) === name).length}`;
    });
  const [now, before] = [numbered(rows), numbered(was)];
  return now.map((name, place) => {
    const at = before.indexOf(name);
    if (at >= 0) return was[at];
    return now.includes(before[place] ?? '') ? undefined : was[place];
  });
}

const amountsOf = ({ materialCents, laborCents, profitCents }: ProposalOption) => ({
  materialCents,
  laborCents,
  profitCents,
});

/**
 * The content to save for a user who can't see amounts: stored amounts are kept, and new ones can't be entered. Other
 * users' input is unchanged.
 */
export function withHiddenAmounts(
  ctx: Pick<TransactionContext, 'sees'>,
  before: ProposalContent,
  content: ProposalContent,
): ProposalContent {
  if (ctx.sees(proposal.parts.amounts)) return content;
  const { alternatives, options } = content;
  const isEntered =
    (alternatives !== before.alternatives &&
      alternatives.some(({ floors }) => floors.some((one) => one.profitE4 !== null || one.padProfitE4 !== null))) ||
    (options !== before.options && options.some((one) => Object.values(amountsOf(one)).some((amount) => amount !== 0)));
  if (isEntered) refuseUnseen(ctx, proposal.parts.amounts);
  const formerAlternatives = formerOf(alternatives, before.alternatives, ({ name }) => name);
  const formerOptions = formerOf(options, before.options, ({ kind, name }) => `${kind} ${name}`);
  return {
    ...content,
    alternatives: alternatives.map((alternative, place) => ({
      ...alternative,
      floors: alternative.floors.map((floor) => {
        const was = formerAlternatives[place]?.floors.find((one) => one.flooringTypeId === floor.flooringTypeId);
        return { ...floor, profitE4: was?.profitE4 ?? null, padProfitE4: was?.padProfitE4 ?? null };
      }),
    })),
    options: options.map((option, place) => {
      const was = formerOptions[place];
      return option.kind === 'OTHER' && was?.kind === 'OTHER' ? { ...option, ...amountsOf(was) } : option;
    }),
  };
}
