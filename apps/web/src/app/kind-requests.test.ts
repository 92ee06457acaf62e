import { readFileSync } from 'node:fs';
import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { locationDocuments } from '#features/office/app-config/location-documents';
import { customerDocuments } from '#features/people/customers/customer-documents';
import { customerRows } from '#features/people/customers/customer-list.page';
import { installerRows } from '#features/people/installers/installer-list.page';
import { itemDocuments } from '#features/catalog/items/item-documents';
import { itemRows } from '#features/catalog/items/item-list.page';
import { itemRequests } from '#features/orders/customer-settings/tabs/items.page';
import { materialRequests } from '#features/orders/customer-settings/tabs/materials.page';
import { preferenceRequests } from '#features/orders/customer-settings/tabs/preferences.page';
import { profitRequests } from '#features/orders/customer-settings/tabs/profits.page';
import { updatesDocument } from '#features/orders/customer-settings/updates/updates.page';
import { CustomerTotals } from '#features/people/customers/customer-totals';
import { mailingList } from '#features/people/customers/found-customers';
import { customerDefaults, unitDefaults } from '#features/orders/defaults/defaults-requests';
import { notesDocument } from '#features/kit/notes/note-list';
import { laborRateDocuments } from '#features/catalog/labor-rates/labor-rate-form';
import { laborRateRows } from '#features/catalog/labor-rates/labor-rate-list.page';
import { adjustmentDocuments } from '#features/pay/payment-adjustments/adjustment-form';
import { AdjustmentTotals } from '#features/pay/payment-adjustments/adjustment-totals';
import { propertyRows } from '#features/people/property-firms/firm-properties.page';
import { roleDocuments } from '#features/office/roles/role-form';
import { purchaseDocuments } from '#features/pay/supply-purchases/purchase-form';
import { PurchaseTotals } from '#features/pay/supply-purchases/purchase-totals';
import { unitDocuments } from '#features/orders/units/unit-documents';
import { unitRows } from '#features/orders/units/unit-list.page';
import { userDocuments } from '#features/office/users/user-form';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const all = {
  adjustmentDocuments,
  foundAdjustments: { adjustmentTotals: AdjustmentTotals.document },
  purchaseDocuments,
  foundPurchases: { purchaseTotals: PurchaseTotals.document },
  itemRequests,
  materialRequests,
  preferenceRequests,
  profitRequests,
  customerDefaults,
  unitDefaults,
  lists: { updatesDocument, notesDocument },
  foundCustomers: { customerTotals: CustomerTotals.document, mailingList },
  customerDocuments,
  customerRows,
  installerRows,
  itemDocuments,
  itemRows,
  laborRateDocuments,
  laborRateRows,
  locationDocuments,
  propertyRows,
  roleDocuments,
  unitDocuments,
  unitRows,
  userDocuments,
};

describe.each(Object.entries(all))('requests for more of a record than its fields: %s', (_kind, documents) => {
  test.each(Object.entries(documents))('%s is what the API offers', (_name, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });
});
