import { installerPreference } from '@falcon/domain/company/records';
import { registerConstraint } from '#core/errors';
import { visibleCustomer } from '#people/customers';
import { Installer, installerOf } from '#people/installers';
import { recordModule } from '#kit/record-kinds';

registerConstraint('installer_preference_once', {
  path: 'installerId',
  message: 'This installer is already in the list of the customer.',
});

recordModule(installerPreference, {
  findOwner: visibleCustomer,
  references: { installer: { type: Installer, of: installerOf } },
});
