import { rowBy } from '#core/batches';
import { allFlooringTypes, allMaterials } from './reference.queries';

// These lists are short, so each is read completely, once per request.

/** The flooring type of an id. */
export const flooringTypeOf = rowBy('reference:flooringType', allFlooringTypes, 'id');
/** The material of an id. */
export const materialOf = rowBy('reference:material', allMaterials, 'id');
