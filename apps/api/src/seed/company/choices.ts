import type { FlooringTypeId, ItemTypeId } from '@falcon/domain/kit/flooring';
import type { Client } from './customers';
import type { Good } from './goods';
import type { Random } from '../random';

/** The materials that a customer orders: its own carpet, vinyl and tiles, and what goes with them. */
export interface Choices {
  readonly carpet: Good;
  readonly carpetUpgrade: Good;
  readonly vinyl: Good;
  readonly vct: Good;
  readonly tile: Good;
  readonly pad: Good;
  readonly cove: Good;
  readonly quarterRound: Good;
  readonly metal: Good;
  readonly luan: Good;
  readonly molding: Good;
  readonly haulAway: Good;
  readonly vctAdhesive: Good;
  readonly tileAdhesive: Good;
}

/** Items by type, for picking. */
export class Shelf {
  readonly #byType = new Map<number, Good[]>();

  constructor(readonly goods: readonly Good[]) {
    for (const good of goods)
      this.#byType.set(good.row.itemTypeId, [...(this.#byType.get(good.row.itemTypeId) ?? []), good]);
  }

  of(type: ItemTypeId): readonly Good[] {
    return this.#byType.get(type) ?? [];
  }

  named(type: ItemTypeId, name: string): Good {
    const good = this.of(type).find((candidate) => candidate.row.name === name);
    if (!good) throw new Error(`There is no ${name}`);
    return good;
  }
}

/** Nine in ten customers use twelve-foot carpet; the upgrade has the same width, so that the same cuts fit. */
export function chooseGoods(shelf: Shelf, random: Random): Choices {
  const carpets = shelf.of(1);
  const width = random.chance(10) ? 150_000 : 120_000;
  const main = random.pick(carpets.filter((good) => good.row.widthE4 === width));
  return {
    carpet: main,
    carpetUpgrade: random.pick(
      carpets.filter((good) => good.row.widthE4 === main.row.widthE4 && good.row.styleId !== main.row.styleId),
    ),
    vinyl: random.pick(shelf.of(3)),
    vct: random.pick(shelf.of(4)),
    tile: random.pick(shelf.of(14)),
    pad: random.pick(shelf.of(2)),
    cove: random.pick(shelf.of(5)),
    quarterRound: random.pick(shelf.of(6)),
    metal: random.pick(shelf.of(7)),
    luan: random.pick(shelf.of(9)),
    molding: random.pick(shelf.of(12)),
    haulAway: shelf.named(11, 'Haul Away Carpet'),
    vctAdhesive: shelf.named(15, 'VCT Clear 4 gal'),
    tileAdhesive: shelf.named(15, 'Pressure Sensitive 4 gal'),
  };
}

/** The item of a customer for a flooring type. */
export function floorOf(choices: Choices, flooringTypeId: FlooringTypeId): Good {
  return flooringTypeId === 1
    ? choices.carpet
    : flooringTypeId === 2
      ? choices.vinyl
      : flooringTypeId === 3
        ? choices.vct
        : choices.tile;
}

/** Choices of every customer, by its id. */
export type ChoicesByClient = ReadonlyMap<number, Choices>;

export function chooseForAll(clients: readonly Client[], shelf: Shelf, random: Random): ChoicesByClient {
  return new Map(clients.map((client) => [client.row.id, chooseGoods(shelf, random)]));
}
