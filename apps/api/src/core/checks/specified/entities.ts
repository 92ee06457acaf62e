/** The ids that the queries below are called with; each is a record that exists. */
export type RecordIds = Readonly<
  Record<
    | 'customer'
    | 'customerType'
    | 'unit'
    | 'vinylUnit'
    | 'vctUnit'
    | 'cut'
    | 'contact'
    | 'note'
    | 'additionalCost'
    | 'installer'
    | 'certificate'
    | 'garnishment'
    | 'item'
    | 'vctItem'
    | 'coveItem'
    | 'laborRate'
    | 'salesperson'
    | 'firm'
    | 'vendor'
    | 'user'
    | 'role'
    | 'invoiceMethod'
    | 'style'
    | 'paymentAdjustment'
    | 'salesAdjustment'
    | 'supplyPurchase'
    | 'vinylOrder'
    | 'vctOrder'
    | 'order',
    string
  >
>;

/** One entity of the specification (section 3): the query that reaches it, and every field it has there. */
export interface SpecifiedEntity {
  readonly entity: string;
  readonly query: (ids: RecordIds) => string;
  /** Fields that one record can't have together are queried from another: `Unit` and `Unit, of tiles`. */
  readonly fields: string;
}

export const ADDRESS = 'address { id addressLine1 addressLine2 singleLine city state postalCode country }';
const UNIT_OF_MEASURE = 'unitOfMeasure { id name code }';
const HARD_RATES =
  'luan floorPrep cove quarterRoundNew quarterRoundRr toiletRr toiletRemove toiletReplace applianceMove molding';
const DEFAULTS = [
  'adjustedLaborRate adhesiveItem { id } adhesiveQuantity useMinimumLabor minimumLabor useMinimumProfit minimumProfit cove coveItem { id } coveQuantity coveThickness',
  'item { id } itemQuantity metalItem { id } metalQuantity specialInstructions takeUpSelection',
].join(' ');
const CARPET_DEFAULTS = `${DEFAULTS} glueDown haulAwayItem { id } haulAwaySelection numberWrappedStairs padItem { id } wrappedStairsVariance`;
const HARD_DEFAULTS = [
  `${DEFAULTS} appliancePay commode commodeSelection luan luanItem { id } luanQuantity molding moldingItem { id } moldingQuantity numberOfAppliances numberOfToilets`,
  'quarterRound quarterRoundItem { id } quarterRoundSelection quarterRoundQuantity',
].join(' ');
const PERSON = 'workExempt workExemptExpDate workExemptState';
export const ADDITIONAL_MATERIAL = 'id lineType lineTypeName selectedValue quantity item { id }';
const BREAKDOWN = `${UNIT_OF_MEASURE} laborCostPerUnit profitCostPerUnit materialCostPerUnit rateCategory rateCategoryDescriptor`;
/** Every entity of the office's records except orders. */
export const RECORD_ENTITIES: readonly SpecifiedEntity[] = [
  {
    entity: 'AdditionalCost',
    query: ({ additionalCost }) => `additionalCost(id: ${additionalCost})`,
    fields: 'id description materialCost laborCost profitCost lineTotal units { id name isEnabled }',
  },
  {
    entity: 'AppConfiguration',
    query: () => 'appConfiguration',
    fields: 'billSheetNote dailyLimitMethod duplicateWorkOrderLookupDaysBack dbBackupVersion',
  },
  {
    entity: 'User',
    query: ({ user }) => `user(id: ${user})`,
    fields: `id fullName firstName middleName lastName emailAddress cellPhoneNumber phoneNumber isSalesperson salespersonId enabled permissions multiFactorEnabled roles { id name isEnabled } ${ADDRESS}`,
  },
  {
    entity: 'Role',
    query: ({ role }) => `role(id: ${role})`,
    fields: 'id name isEnabled permissions { id name isEnabled }',
  },
  {
    entity: 'Contact',
    query: ({ contact }) => `contact(id: ${contact})`,
    fields: 'id name title emailAddress workPhone cellPhone invoice ownerId ownerType',
  },
  {
    entity: 'Document',
    query: ({ customer }) => `documents(ownerId: ${customer}, ownerType: CUSTOMER)`,
    fields:
      'nodes { id name url thumbnailUrl size createdOn type isEnabled ownerId ownerType } pageInfo { hasNextPage endCursor } totalCount',
  },
  {
    entity: 'Note',
    query: ({ note }) => `note(id: ${note})`,
    fields: 'id text creationDate author { id firstName lastName }',
  },
  {
    entity: 'Cut',
    query: ({ cut }) => `cut(id: ${cut})`,
    fields: `id unitId usedForDescription cutLength width isMeasureBalanced cove quarterRound luan flooringType { id name ${UNIT_OF_MEASURE} }`,
  },
  { entity: 'Cuts', query: ({ unit }) => `cuts(unitId: ${unit})`, fields: 'nodes { id } totalCount' },
  { entity: 'CutValidation', query: ({ item }) => `cutValidation(itemId: ${item}, cuts: [])`, fields: 'valid code' },
  {
    entity: 'Unit',
    query: ({ unit }) => `unit(id: ${unit})`,
    fields: `id name isEnabled flooringTypeId note specialInstructions editable laborRate { id } cutCalculations { cutLinearFeetTotal cutSquareYardTotal } customer { id name } flooringType { id name }
      flooringPreference { haulAway quarterRoundCategory } workOrderMaterialsDefaults { ${CARPET_DEFAULTS} } cuts { id } additionalMaterials { ${ADDITIONAL_MATERIAL} unitId } additionalCosts { id }`,
  },
  {
    entity: 'Unit, of tiles',
    query: ({ vctUnit }) => `unit(id: ${vctUnit})`,
    fields: 'cartons { additionalPieces cartons cutSquareFeetTotal piecesPerCarton sqftPerCarton }',
  },
  {
    entity: 'Customer',
    query: ({ customer }) => `customer(id: ${customer})`,
    fields: `id name invoiceEmails phone fax numberOfUnits invoiceMethod { id name isEnabled } isEnabled useBillToAddress poNumberRequired showTaxTotalAsLineItem editable creditLimit customerType { id name } geoLocation { id name code }
      salesperson { id fullName } pmf { id name } pmfType { id name } laborRate { id } ${ADDRESS} billToAddress { id singleLine } location addressSingleLine
      preference { id customerId customerName takeUp adjustedLaborRate }`,
  },
  {
    entity: 'Customer, of vinyl',
    query: ({ customer }) => `customer(id: ${customer})`,
    fields: 'preference(flooringTypeId: 2) { commodeValue isAppliancePay }',
  },
  {
    entity: 'CustomerType',
    query: ({ customerType }) => `customerType(id: ${customerType})`,
    fields: 'id name isEnabled laborRate { id laborCategory }',
  },
  {
    entity: 'InvoiceMethod',
    query: ({ invoiceMethod }) => `invoiceMethod(id: ${invoiceMethod})`,
    fields: 'id name isEnabled',
  },
  { entity: 'GeoLocation', query: () => 'geoLocations', fields: 'id name code' },
  {
    entity: 'Customer preference row',
    query: () => 'customerSettingsPreferences(input: { flooringTypeId: 2 })',
    fields: 'nodes { id customerId customerName unitId unitName takeUp commodeValue isAppliancePay adjustedLaborRate }',
  },
  {
    entity: 'Customer profit row',
    query: () => 'customerSettingsProfits',
    fields: 'nodes { id amount customerId customerName unitId unitName }',
  },
  {
    entity: 'Customer profit row, of an item',
    query: ({ item }) => `customerSettingsProfits(input: { itemId: ${item} })`,
    fields: 'nodes { id amount itemId itemName }',
  },
  {
    entity: 'Customer setting items',
    query: () => 'customerSettingsItems',
    fields:
      'nodes { id customerId itemId ... on CustomerSettingsSelectionItem { selectedValue } ... on CustomerSettingsPadItem { glueDown } }',
  },
  {
    entity: 'Salesperson',
    query: ({ salesperson }) => `salesperson(id: ${salesperson})`,
    fields: `id fullName birthDate cellPhone emailAddress isEnabled companyName hireDate homePhone ${PERSON} commissionRate ${ADDRESS}`,
  },
  {
    entity: 'Pmf',
    query: ({ firm }) => `propertyFirm(id: ${firm})`,
    fields: `id name emailAddress phone fax ${ADDRESS} website principalContact contactPhone isEnabled`,
  },
  { entity: 'Property firm type', query: () => 'propertyFirmTypes', fields: 'id name' },
  {
    entity: 'LaborRate',
    query: ({ laborRate }) => `laborRate(id: ${laborRate})`,
    fields: `id laborCategory createdOn isEnabled createdBy carpet { carpet pad tackStrip cove tripCharge floorPrep haulAway wrappedStairs takeUp takeUpGlue glueDown occupied }
      vinyl { vinyl takeUp ${HARD_RATES} } vct { vct vctTakeUp ${HARD_RATES} } carpetTile { carpetTile carpetTileTakeUp ${HARD_RATES} }`,
  },
  {
    entity: 'CostBreakdown of a customer',
    query: ({ customer }) => `customerProfitBreakdowns(customerId: ${customer}, flooringTypeId: 1)`,
    fields: BREAKDOWN,
  },
  {
    entity: 'CostBreakdown of a unit',
    query: ({ unit }) => `unitProfitBreakdowns(unitId: ${unit})`,
    fields: BREAKDOWN,
  },
  {
    entity: 'Item',
    query: ({ item }) => `item(id: ${item})`,
    fields: `id name nameNumber number colorName colorNameNumber colorNumber cost shipping salesTax isEnabled totalCost materialCostWithProfit vendorId effectiveDate description newCost width profit
      vendorStyleColor ${UNIT_OF_MEASURE} material { id name } vendor { id name }`,
  },
  {
    entity: 'Item, by the carton',
    query: ({ vctItem }) => `item(id: ${vctItem})`,
    fields: 'piecesPerCarton sqftPerCarton',
  },
  { entity: 'Item, of cove', query: ({ coveItem }) => `item(id: ${coveItem})`, fields: 'coveThickness coveSize' },
  { entity: 'Item to select', query: ({ item }) => `itemSelect(id: ${item})`, fields: 'id name vendorStyleColor' },
  {
    entity: 'Inventory item',
    query: ({ item }) => `itemInventory(itemId: ${item})`,
    fields: 'rolls { dyeLot rollNumber }',
  },
  { entity: 'Material', query: () => 'materials', fields: 'id name itemTypeId' },
  { entity: 'Style', query: ({ style }) => `style(id: ${style})`, fields: 'id nameNumber' },
  { entity: 'Styles', query: () => 'styles', fields: 'id nameNumber' },
  { entity: 'State', query: () => 'state(id: 15)', fields: 'id name code' },
  {
    entity: 'Vendor',
    query: ({ vendor }) => `vendor(id: ${vendor})`,
    fields: `id name abbreviation vendorType ${ADDRESS} phone isEnabled accountNumber shippingRate fax website`,
  },
  {
    entity: 'Installer',
    query: ({ installer }) => `installer(id: ${installer})`,
    fields: `id fullName firstName lastName companyName hireDate birthDate homePhone cellPhone emailAddress ${PERSON} isEnabled insuranceCertificates { id } garnishments { id } ${ADDRESS}`,
  },
  {
    entity: 'InsuranceCertificate',
    query: ({ certificate }) => `insuranceCertificate(id: ${certificate})`,
    fields: 'id certificateType deductionAmount deductionType description expirationDate hasCertificate',
  },
  {
    entity: 'Garnishment',
    query: ({ garnishment }) => `garnishment(id: ${garnishment})`,
    fields: 'id amount deductionType garnishmentType',
  },
  { entity: 'MultiFactor', query: () => 'multiFactor', fields: 'id secret uri verified' },
  {
    entity: 'WorkOrderMaterialsDefaults of a customer, carpet',
    query: ({ customer }) => `customerWorkOrderMaterialsDefaults(customerId: ${customer}, flooringTypeId: 1)`,
    fields: `${CARPET_DEFAULTS} additionalMaterials { ${ADDITIONAL_MATERIAL} customerId flooringTypeId }`,
  },
  {
    entity: 'WorkOrderMaterialsDefaults of a customer, vinyl',
    query: ({ customer }) => `customerWorkOrderMaterialsDefaults(customerId: ${customer}, flooringTypeId: 2)`,
    fields: HARD_DEFAULTS,
  },
  {
    entity: 'WorkOrderMaterialsDefaults of a unit, carpet',
    query: ({ unit }) => `unitWorkOrderMaterialsDefaults(id: ${unit})`,
    fields: CARPET_DEFAULTS,
  },
  {
    entity: 'WorkOrderMaterialsDefaults of a unit, vinyl',
    query: ({ vinylUnit }) => `unitWorkOrderMaterialsDefaults(id: ${vinylUnit})`,
    fields: HARD_DEFAULTS,
  },
  {
    entity: 'PaymentAdjustment',
    query: ({ paymentAdjustment }) => `paymentAdjustment(id: ${paymentAdjustment})`,
    fields:
      'id adjustmentDate contractorName totalAdjustmentAmount recurring recurrenceNumber installer { id } lines { id description amount }',
  },
  {
    entity: 'PaymentAdjustment, of a salesperson',
    query: ({ salesAdjustment }) => `paymentAdjustment(id: ${salesAdjustment})`,
    fields: 'contractorName salesperson { id }',
  },
  {
    entity: 'SupplyPurchase',
    query: ({ supplyPurchase }) => `supplyPurchase(id: ${supplyPurchase})`,
    fields:
      'id lines { id item { id } quantity itemPrice extendedPrice } installer { id } purchaseDate totalAmount creator { id fullName }',
  },
  { entity: 'WorkOrderStatus', query: () => 'workOrderStatus(id: 11)', fields: 'id name actionName' },
  {
    entity: 'WorkOrdersViewed',
    query: () => 'workOrdersViewed',
    fields: 'workOrder { id workOrderNumber } user { id fullName }',
  },
  {
    entity: 'Daily limit defaults',
    query: () => 'dailyLimitDefaults',
    fields: 'type limit dayOfWeek',
  },
  {
    entity: 'Daily limits',
    query: () => 'dailyLimits(fromDate: "2027-05-31", toDate: "2027-06-04", flooringTypeId: 1, occupied: false)',
    fields: 'type limit isDefault scheduleDate jobsScheduled holiday { name icon }',
  },
  {
    entity: 'Job costing row',
    query: () => 'jobCostingReport(startDate: "2025-01-01", endDate: "2034-12-31")',
    fields:
      'totals { category totalCost } reportLinesTruncated reportLines { customerName flooringType installDate laborCost materialCost profitCost profitPercent salespersonName totalCost workOrderId workOrderNumber workOrderStatus }',
  },
  {
    entity: 'Search result',
    query: () => 'search(search: "lakeside")',
    fields: 'customers { id } invoices { id } workOrders { id }',
  },
  { entity: 'Search result, of items', query: () => 'search(search: "harborview")', fields: 'items { id }' },
];
