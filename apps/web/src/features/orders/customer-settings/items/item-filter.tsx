import type { RecordParts } from '#blocks/list-page/filters/defined-filters';
import { RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { lazyPart } from '#ui/lazy-part';

const ItemChoice = lazyPart(async () => (await import('./ItemChoice')).ItemChoice);

/** "Only rows that use this item": the way to replace one item by another everywhere. */
export const itemParts = (itemTypeId: string | null): RecordParts => ({
  Name: RECORD_PARTS.ITEM.Name,
  Editor: ({ label, onChange }) => (
    <ItemChoice label={label} itemTypeId={itemTypeId} value={null} onChange={(item) => onChange(item?.id ?? '')} />
  ),
});
