import type { ExportedTable } from './exported-table';

/** The files of records: people, places, goods and settings. */
export const RECORD_TABLES: Readonly<Record<string, ExportedTable>> = {
  geo_location: {
    about: 'Locations: the branches of the company.',
    columns: 'id code is_enabled name version',
  },
  app_configuration: {
    about: 'The settings of the company; one row.',
    columns:
      'ach_bank_name ach_company_id ach_company_name ach_routing_number bill_sheet_note block_assignment_when_expired company_address_id company_email company_name company_phone credit_memo_limit_cents daily_limit_method default_compensation_bp default_labor_rate_id default_liability_bp duplicate_work_order_lookup_days_back first_reminder_days invoice_number_next invoice_terms max_cut_length_e4 min_remnant_length_e4 quickbooks_sends_items quickbooks_starts_on remit_to_address_id remit_to_name returned_check_fee_cents second_reminder_days third_reminder_days time_zone trim_allowance_e4 version write_off_limit_cents',
    without: { technical: 'db_backup_version only_row' },
  },
  closed_books: {
    about: 'Through which day the books are closed; one row.',
    columns: 'closed_through version',
    without: { technical: 'only_row' },
  },
  tax_rule: {
    about: 'The tax table: how sales tax is figured by state, flooring type and contract form.',
    columns: 'id contract_form flooring_type_id mode rate_bp state_code version',
  },
  roll_width: {
    about: 'The roll widths that are offered for each flooring type.',
    columns: 'id flooring_type_id width_e4',
  },
  schedule_day: {
    about: 'Dates that have bookings.',
    columns: 'schedule_date',
  },
  daily_limit: {
    about: 'Daily limits of single dates.',
    columns: 'limit_e2 schedule_date type version',
  },
  daily_limit_default: {
    about: 'Daily limits of each weekday.',
    columns: 'day_of_week limit_e2 type version',
  },
  address: {
    about: 'Addresses of customers, installers, vendors and others.',
    columns: 'id address_line1 address_line2 city country postal_code single_line state',
  },
  app_user: {
    about: 'Users: the people who sign in, without their passwords.',
    columns:
      'id address_id cell_phone_number created_at email_address enabled first_name full_name has_password has_second_factor is_demo is_salesperson last_name last_seen_at middle_name multi_factor_required password_changed_at phone_number salesperson_id updated_at version',
    without: { secret: 'password_hash', derived: 'listed_roles listed_salesperson' },
  },
  user_role: {
    about: 'Which roles a user has.',
    columns: 'role_id user_id',
  },
  role: {
    about: 'Roles.',
    columns: 'id is_enabled is_super_admin name version',
  },
  role_permission: {
    about: 'Which permissions a role has.',
    columns: 'permission role_id',
  },
  customer_type: {
    about: 'Customer types.',
    columns: 'id is_commercial is_enabled labor_rate_id name version',
  },
  customer: {
    about: 'Customers: who is billed.',
    columns:
      'id address_id bill_to_address_id bill_to_name contract_form created_at credit_limit_cents customer_type_id fax geo_location_id invoice_emails invoice_method_id is_enabled labor_rate_id name number_of_units payment_terms_days phone po_number_required property_firm_id salesperson_id sends_reminders show_tax_total_as_line_item summary_by tax_exempt tax_exempt_document_id updated_at use_bill_to_address version',
    without: { derived: 'listed_city listed_firm listed_salesperson listed_state listed_street listed_type' },
  },
  property_firm: {
    about: 'Property management firms.',
    columns:
      'id address_id contact_phone email_address fax is_enabled name phone principal_contact property_firm_type_id updated_at version website',
    without: { derived: 'listed_city listed_type' },
  },
  property_firm_type: {
    about: 'Types of property management firms.',
    columns: 'id name',
  },
  contact: {
    about: 'Contacts of customers, firms and vendors.',
    columns: 'id cell_phone customer_id email_address invoice name property_firm_id title vendor_id version work_phone',
    without: { derived: 'owner_id owner_type' },
  },
  vendor: {
    about: 'Vendors.',
    columns:
      'id abbreviation account_number address_id created_at fax is_enabled name phone shipping_rate_e4 updated_at vendor_type version website',
    without: { derived: 'listed_city' },
  },
  installer: {
    about: 'Installers.',
    columns:
      'id address_id birth_date cell_phone company_name email_address first_name full_name hire_date home_phone is_enabled last_name updated_at version work_exempt work_exempt_exp_date work_exempt_state',
    without: { derived: 'listed_city listed_compensation listed_liability' },
  },
  installer_bank_account: {
    about: 'Bank accounts of installers, with the last four digits of their numbers.',
    columns: 'id account_type installer_id last_digits routing_number',
    without: { sealed: 'number_encrypted' },
  },
  insurance_certificate: {
    about: 'Insurance certificates of installers.',
    columns:
      'id certificate_type deduction_bp deduction_cents deduction_type description effective_date expiration_date has_certificate installer_id version',
  },
  garnishment: {
    about: 'Garnishments of installers.',
    columns:
      'id amount_cents case_number deduction_type ends_on garnishment_type in_arrears installer_id ordered_on payee percent_bp supports_other_family version',
  },
  certificate_alert: {
    about: 'E-mails about certificates that end.',
    columns: 'expiration_date insurance_certificate_id sent_at stage',
  },
  salesperson: {
    about: 'Salespersons.',
    columns:
      'id address_id birth_date cell_phone commission_rate_bp company_name email_address full_name hire_date home_phone is_enabled updated_at version work_exempt work_exempt_exp_date work_exempt_state',
  },
  labor_rate: {
    about: 'Labor rate cards.',
    columns: 'id created_by created_on is_enabled labor_category updated_at version',
  },
  labor_rate_line: {
    about: 'The prices on a labor rate card.',
    columns: 'amount_e4 effective_date flooring_type_id labor_rate_id rate_category',
  },
  labor_rate_history: {
    about: 'Earlier prices of labor rate cards.',
    columns: 'id amount_e4 effective_date flooring_type_id labor_rate_id rate_category recorded_at user_id',
  },
  item: {
    about: 'Items: the materials, each color by itself.',
    columns:
      'id color_name color_name_number color_number cost_e4 cost_effective_date cove_size cove_thickness created_at description effective_date is_enabled is_patterned item_type_id material_cost_with_profit_e4 material_id name name_number new_cost_e4 number pieces_per_carton profit_e4 sales_tax_e4 shipping_e4 sqft_per_carton_e4 style_id total_cost_e4 updated_at vendor_id vendor_style_color version width_e4',
    without: { derived: 'listed_vendor' },
  },
  style: {
    about: 'Styles: the product lines of vendors.',
    columns: 'id item_type_id name name_number number vendor_id',
  },
  item_cost_history: {
    about: 'Earlier costs of items.',
    columns: 'id cost_e4 effective_date item_id profit_e4 recorded_at sales_tax_e4 shipping_e4 source user_id',
  },
  item_cost_queue: {
    about: 'Announced costs of items.',
    columns: 'id cost_e4 effective_date item_id recorded_at source user_id',
  },
  item_listing: {
    about: 'Which of a vendor’s catalogs last had an item.',
    columns: 'item_id last_named missing_since stream',
  },
  vendor_price_map: {
    about: 'Which price of a vendor’s catalogs is the cost.',
    columns: 'basis format grace_days kinds price_type trade_class vendor_id version',
  },
  price_catalog: {
    about: 'Price catalogs that were read.',
    columns:
      'id applied_at applied_by applied_count article_count compared_at created_at created_by created_count disabled_count fault fault_count file_name file_size format note_count refused_count sha256 state vendor_id version',
    without: { technical: 'choices faults job_status_id kinds map_version notes storage_key streams' },
  },
  unit: {
    about: 'Units: the floor plans of customers.',
    columns:
      'id additional_pieces created_at customer_id flooring_type_id haul_away is_enabled labor_rate_id name note quarter_round_category special_instructions updated_at version',
    without: { derived: 'listed_area_e8 listed_customer listed_cuts listed_labor_rate listed_length_e4' },
  },
  cut: {
    about: 'The cuts of units.',
    columns:
      'id cove_e2 cut_length_e4 is_measure_balanced luan_e2 position quarter_round_e2 unit_id used_for_description version width_e4',
  },
  materials_defaults: {
    about: 'What a new order copies from its unit or customer.',
    columns:
      'id adhesive_item_id adhesive_quantity_e2 adjusted_labor_rate_e4 appliance_pay commode_selection cove cove_item_id cove_quantity_e2 cove_thickness customer_id flooring_type_id glue_down haul_away_item_id haul_away_selection item_id item_quantity_e2 luan luan_item_id luan_quantity_e2 metal_item_id metal_quantity_e2 minimum_labor_cents minimum_profit_cents molding molding_item_id molding_quantity_e2 no_pad number_of_appliances number_of_toilets number_wrapped_stairs pad_item_id quarter_round quarter_round_item_id quarter_round_quantity_e2 quarter_round_selection special_instructions take_up_selection unit_id use_minimum_labor use_minimum_profit version wrapped_stairs_variance_e4',
  },
  additional_material: {
    about: 'Additional materials of customers and units.',
    columns: 'id customer_id flooring_type_id item_id line_type quantity_e2 selected_value unit_id',
  },
  additional_cost: {
    about: 'Additional costs of customers.',
    columns: 'id customer_id description labor_cents line_total_cents material_cents profit_cents version',
  },
  additional_cost_unit: {
    about: 'The units that an additional cost is for; none means all.',
    columns: 'additional_cost_id unit_id',
  },
  profit_override: {
    about: 'Profits of customers and units that differ from those of the items.',
    columns: 'id amount_e4 customer_id effective_date flooring_type_id item_id rate_category unit_id version',
  },
  invoice_method: {
    about: 'How customers receive invoices.',
    columns: 'id delivery is_enabled name version',
  },
};
