/** The operations of the record areas (specification, sections 2 and 7) that must have a story here. Those of sign-in are next to their module. */
export const QUERIES = [
  'additionalCost', 'additionalCosts', 'appConfiguration', 'auth', 'contact', 'contacts', 'customer', 'customerProfitBreakdowns', 'customerSettingsAdditionalMaterials', 'customerSettingsItems',
  'customerSettingsPreferences', 'customerSettingsProfits', 'customerType', 'customerTypes', 'customerWorkOrderMaterialsDefaults', 'customers', 'cut', 'cutValidation', 'cuts', 'documents', 'flooringType',
  'flooringTypes', 'garnishment', 'geoLocations', 'installer', 'installers', 'insuranceCertificate', 'invoiceMethod', 'invoiceMethods', 'item', 'itemInventory', 'itemSelect', 'itemUsage', 'itemUsageExport',
  'items', 'laborRate', 'laborRates', 'materials', 'note', 'notes', 'permissions', 'propertyFirm', 'propertyFirmTypes', 'propertyFirms', 'role', 'roles', 'salesperson', 'salespersons', 'state',
  'states', 'style', 'styles', 'takeUpOptions', 'unit', 'unitProfitBreakdowns', 'unitWorkOrderMaterialsDefaults', 'units', 'user', 'users', 'vendor', 'vendors',
] as const;

export const MUTATIONS = [
  'additionalCostCreate', 'additionalCostDelete', 'additionalCostUpdate', 'appConfigurationUpdate', 'commissionRateUpdate', 'contactCreate', 'contactDelete', 'contactUpdate', 'customerAdditionalMaterialCreate',
  'customerAdditionalMaterialDelete', 'customerCreate', 'customerProfitsUpdate', 'customerSettingsAdditionalMaterialsUpdate', 'customerSettingsItemUpdate', 'customerSettingsPreferencesUpdate',
  'customerSettingsProfitUpdate', 'customerTypeCreate', 'customerTypeUpdate', 'customerUpdate', 'customerWorkOrderMaterialsDefaultsUpdate', 'cutCreate', 'cutDelete', 'cutUpdate', 'documentChangeStatus',
  'documentCreate', 'documentDelete', 'garnishmentCreate', 'garnishmentDelete', 'garnishmentUpdate', 'installerCreate', 'installerUpdate', 'insuranceCertificateCreate', 'insuranceCertificateDelete',
  'insuranceCertificateUpdate', 'invoiceMethodCreate', 'invoiceMethodUpdate', 'itemColorsCreate', 'itemCostUpdate', 'itemCreate', 'itemUpdate', 'laborRateCreate', 'laborRateUpdate',
  'noteCreate', 'noteDelete', 'noteUpdate', 'propertyFirmCreate', 'propertyFirmUpdate', 'roleCreate', 'roleUpdate', 'salespersonCreate', 'salespersonUpdate',
  'unitAdditionalMaterialCreate', 'unitAdditionalMaterialDelete', 'unitCreate', 'unitProfitsUpdate', 'unitUpdate', 'unitWorkOrderMaterialsDefaultsUpdate', 'userCreate', 'userPasswordReset', 'userProfileUpdate',
  'userUpdate', 'vendorCreate', 'vendorUpdate',
] as const;
