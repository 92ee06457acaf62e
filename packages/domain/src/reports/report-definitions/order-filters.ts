import { record, someOf } from '../../company/filters';
import { FLOORING_TYPES } from '../../kit/flooring/flooring-types';

/** The people and things that a report's orders can be filtered by. */
export const aboutOrders = {
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('pmfId', 'Firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON', { permission: 'salesperson' }),
  installer: record('installerId', 'Installer', 'INSTALLER', { permission: 'installer' }),
  type: someOf(
    'flooringTypeIds',
    'Flooring',
    FLOORING_TYPES.map(({ id, name }) => ({ value: id, label: name })),
  ),
};
