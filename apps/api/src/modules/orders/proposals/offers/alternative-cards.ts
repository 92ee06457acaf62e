import type { Content, TableCell } from 'pdfmake/interfaces';
import { floorsOfLines } from '@falcon/domain/orders/proposals';
import { MUTED, type Margin } from '#office/letterhead';
import { floorName } from './frozen-prices';
import { money } from './printed-figures';
import { heading } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';

const ACCENT = '#324961';
const TINT = '#f0f3f7';
const GAP = 8;
/** If a flooring type has more materials than this, they differ from line to line and are described by kind instead. */
const MOST_MATERIALS = 4;

/** The materials of an alternative: for each flooring type, those of its lines. */
function materialsOf({ content, prices }: ProposalFacts, alternative: number): { floor: string; names: string[] }[] {
  const lines = prices.alternatives[alternative]?.lines ?? [];
  return floorsOfLines(content.lines).map((floor) => {
    const names = lines.flatMap(({ materials }, index) =>
      content.lines[index]?.flooringTypeId === floor ? materials : [],
    );
    const unique = [...new Set(names)];
    return {
      floor: floorName(floor),
      names:
        unique.length > MOST_MATERIALS
          ? [...unique.slice(0, MOST_MATERIALS - 1), `and ${unique.length - MOST_MATERIALS + 1} more`]
          : unique,
    };
  });
}

const inside = (above: number, below: number): Margin => [6, above, 6, below];

function card(facts: ProposalFacts, alternative: number): readonly [TableCell, TableCell, TableCell] {
  const words = materialsOf(facts, alternative).flatMap(({ floor, names }) => [
    { text: `${floor}\n`, color: MUTED, fontSize: 8 },
    { text: `${names.length > 0 ? names.join('\n') : 'As specified for your unit'}\n` },
  ]);
  return [
    {
      text: facts.content.alternatives[alternative]?.name ?? '',
      bold: true,
      fontSize: 11,
      color: '#ffffff',
      fillColor: ACCENT,
      margin: inside(3, 2),
    },
    {
      text: money(facts.prices.alternatives[alternative]?.total ?? 0),
      bold: true,
      fontSize: 15,
      fillColor: TINT,
      margin: inside(4, 0),
    },
    { text: words, fontSize: 9, fillColor: TINT, margin: inside(0, 4) },
  ];
}

/** The materials of the only alternative, one line for each flooring type. */
const plain = (facts: ProposalFacts): Content[] =>
  materialsOf(facts, 0)
    .filter(({ names }) => names.length > 0)
    .map(({ floor, names }): Content => ({
      text: [{ text: `${floor}  `, color: MUTED }, { text: names.join('  ·  ') }],
      margin: [0, 2, 0, 0] as Margin,
    }));

/** The alternatives side by side, each with its total and materials. */
export function alternativeCards(facts: ProposalFacts): Content[] {
  const { alternatives } = facts.content;
  if (facts.content.lines.length === 0 || alternatives.length === 0) return [];
  if (alternatives.length === 1) return [heading(alternatives[0]?.name ?? ''), ...plain(facts)];
  const cards = alternatives.map((_alternative, index) => card(facts, index));
  const between = (cells: readonly TableCell[]): TableCell[] =>
    cells.flatMap((cell, index) => (index === 0 ? [cell] : [{ text: '' }, cell]));
  return [
    {
      unbreakable: true,
      stack: [
        heading('Your alternatives'),
        {
          table: {
            widths: cards.flatMap((_card, index) => (index === 0 ? ['*'] : [GAP, '*'])),
            body: [
              between(cards.map(([name]) => name)),
              between(cards.map(([, total]) => total)),
              between(cards.map(([, , materials]) => materials)),
            ],
          },
          layout: 'cards',
        },
      ],
    },
  ];
}
