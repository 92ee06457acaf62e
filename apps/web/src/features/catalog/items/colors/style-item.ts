import type { ItemColorsQuery } from '../items.generated';

export type StyleItem = NonNullable<NonNullable<ItemColorsQuery['items']['nodes']>[number]>;
