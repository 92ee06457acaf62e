import { readFileSync } from 'node:fs';
import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { locationDocuments } from '../features/app-config/location-documents';
import { customerDocuments } from '../features/customers/customer-documents';
import { customerRows } from '../features/customers/customer-list.page';
import { installerRows } from '../features/installers/installer-list.page';
import { itemDocuments } from '../features/items/item-documents';
import { itemRows } from '../features/items/item-list.page';
import { itemRequests } from '../features/customer-settings/items/ItemsTab';
import { materialRequests } from '../features/customer-settings/materials/materials.page';
import { preferenceRequests } from '../features/customer-settings/preferences/preferences.page';
import { profitRequests } from '../features/customer-settings/profits/profits.page';
import { updatesDocument } from '../features/customer-settings/updates/updates.page';
import { customerTotals, mailingList } from '../features/customers/found-customers';
import { customerDefaults, unitDefaults } from '../features/defaults/defaults-requests';
import { importsDocument } from '../features/imports/import-list.page';
import { notesDocument } from '../features/notes/note-list';
import { laborRateDocuments } from '../features/labor-rates/labor-rate-form';
import { laborRateRows } from '../features/labor-rates/labor-rate-list.page';
import { adjustmentDocuments } from '../features/payment-adjustments/adjustment-form';
import { adjustmentTotals } from '../features/payment-adjustments/AdjustmentTotals';
import { propertyRows } from '../features/property-firms/firm-properties.page';
import { roleDocuments } from '../features/roles/role-form';
import { purchaseDocuments } from '../features/supply-purchases/purchase-form';
import { purchaseTotals } from '../features/supply-purchases/PurchaseTotals';
import { unitDocuments } from '../features/units/unit-documents';
import { unitRows } from '../features/units/unit-list.page';
import { userDocuments } from '../features/users/user-form';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const all = {
  adjustmentDocuments,
  foundAdjustments: { adjustmentTotals },
  purchaseDocuments,
  foundPurchases: { purchaseTotals },
  itemRequests,
  materialRequests,
  preferenceRequests,
  profitRequests,
  customerDefaults,
  unitDefaults,
  lists: { updatesDocument, importsDocument, notesDocument },
  foundCustomers: { customerTotals, mailingList },
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
