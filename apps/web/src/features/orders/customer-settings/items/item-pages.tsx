import { CARPET } from '@falcon/domain/kit/flooring';
import { ItemsTab } from './ItemsTab';
import { PAD_PLACE, PLAIN_PLACES, SELECTION_PLACES } from './places';

const pads = [PAD_PLACE];

/** The floor itself, metal and adhesive of all customers and units. */
export const ItemsPage = () => <ItemsTab title="Items" places={PLAIN_PLACES} />;
/** Items with a selection: cove base, quarter round, underlayment, molding, haul away. */
export const SelectionsPage = () => <ItemsTab title="Items with a selection" places={SELECTION_PLACES} />;
/** The pad of carpets, and which are glued down. */
export const PadsPage = () => <ItemsTab title="Pad and glue down" places={pads} onlyFloor={CARPET} />;
