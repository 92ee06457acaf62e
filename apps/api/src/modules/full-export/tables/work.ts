import type { ExportedTable } from './exported-table';

/** The files of orders, stock, money and the office. */
export const WORK_TABLES: Readonly<Record<string, ExportedTable>> = {
  work_order: {
    about: 'Work orders.',
    columns:
      'id acknowledged_duplicate_ids additional_labor_cents additional_material_cents additional_notes additional_pieces additional_profit_cents address_line1 address_line2 adjusted_labor_rate_e4 appliance_pay area_e2 assigned_at bill_to_address_line1 bill_to_address_line2 bill_to_city bill_to_name bill_to_state bill_to_zip building_unit cartons city closed_at commission_cents commission_rate_bp commode_selection contract_form contractor_invoice_cents created_at created_by customer_id customer_name customer_po custom_invoice_description cut_at exclude_document_ids flooring_type_id furniture geo_location_id glue_down haul_away_selection held_from_status_id install_date install_date_reason installer_id invoice_method_id is_actual is_occupied is_repair job_cost_cents job_name job_specific_notes job_time keeps_prices labor_cents labor_rate_id linear_feet_e2 material_cents minimum_labor_cents minimum_profit_cents minimums_on_repair multi_job_install no_pad number_of_appliances number_of_toilets number_wrapped_stairs order_by postal_code profit_cents property_firm_id quarter_round_selection reconciled_at salesperson_id seam_behind_toilet should_validate_cuts show_tax_total slot special_instructions square_feet_e2 square_yards_e2 state status_id submitted_at take_up_selection tax_cents tax_exempt tax_mode tax_rate_bp unit_id unit_notes unit_style_name updated_at use_minimum_labor use_minimum_profit version work_order_note work_order_number wrapped_stairs_variance_e4',
    without: {
      technical: 'address_key building_unit_key job_time_order sort_date',
      derived:
        'listed_firm listed_installer listed_invoice_cents listed_invoice_date listed_invoice_number listed_invoice_status listed_paid_cents listed_paid_date listed_salesperson',
    },
  },
  work_order_line: {
    about: 'The lines of work orders: material, labor and profit.',
    columns:
      'id actual_quantity_e2 billed_quantity_e2 item_id labor_cents labor_quantity_e2 labor_unit_e4 line_key material_cents material_unit_e4 position profit_cents profit_unit_e4 quantity_e2 selected_value work_order_id',
  },
  work_order_cut: {
    about: 'The cuts of work orders.',
    columns:
      'id cove_e2 cut_at cut_by cut_length_e4 dye_lot inventory_roll_id is_included luan_e2 measure_balanced position quarter_round_e2 roll_number source_cut_id take_up use_cove used_for_description use_luan use_quarter_round width_e4 work_order_id',
  },
  work_order_additional_material: {
    about: 'Additional materials of work orders.',
    columns:
      'id item_id labor_cents labor_unit_e4 line_type material_cents material_unit_e4 position profit_cents profit_unit_e4 quantity_e2 selected_value work_order_id',
  },
  work_order_additional_cost: {
    about: 'Additional costs of work orders.',
    columns: 'id additional_cost_id description labor_cents material_cents position profit_cents work_order_id',
  },
  work_order_price_snapshot: {
    about: 'Every price of an order at the time it was submitted, or offered.',
    columns: 'id prices taken_at taken_by work_order_id',
  },
  work_order_sequence: {
    about: 'The last order number of each location.',
    columns: 'geo_location_id last_number',
  },
  proposal: {
    about: 'Proposals.',
    columns:
      'id status name prospect_name contact_name email_address phone customer_id customer_type_id address_id salesperson_id offer_number valid_until value_cents introduction terms included accepted_on accepted_alternative lost_reason content created_at created_by version',
    without: { derived: 'listed_for listed_salesperson' },
  },
  proposal_offer: {
    about: 'The offers of proposals as they were sent, with their prices.',
    columns: 'id proposal_id number sent_at sent_by valid_until recipients content prices printed size',
    without: { technical: 'storage_key' },
  },
  proposal_offer_prices: {
    about: 'Every price that an offer was figured with.',
    columns: 'offer_id prices',
  },
  proposal_order: {
    about: 'The draft orders that a proposal became.',
    columns: 'proposal_id line work_order_id',
  },
  proposal_unit: {
    about: 'The units that a proposal became.',
    columns: 'proposal_id line unit_id',
  },
  inventory_roll: {
    about: 'The stock: rolls, and rows of cartons.',
    columns:
      'id cartons_e2 dye_lot is_remnant item_id length_e4 parent_roll_id received_length_e4 received_on roll_number status version width_e4',
  },
  stock_movement: {
    about: 'Each addition to or removal from a roll or row of cartons; a row’s stock is their sum.',
    columns:
      'id at cartons_e2 counterpart_id inventory_roll_id kind length_e4 reverses_id user_id work_order_cut_id work_order_id',
  },
  unstocked_piece: {
    about: 'Pieces that were cut or pulled although they were not in stock.',
    columns:
      'id at cartons checked_at checked_by dye_lot item_id length_e4 roll_number user_id width_e4 work_order_cut_id work_order_id',
  },
  invoice: {
    about: 'Invoices; deleted ones have the status VOID.',
    columns:
      'id accounting_state additional_cents amount_cents amount_paid_cents created_at created_by customer_id customer_name date_paid delivery delivery_note delivery_state description due_date fee_cents invoice_date invoice_number labor_cents material_cents open_cents profit_cents property_firm_id salesperson_id sent_at status tax_cents tax_rate_bp tax_state taxable_cents exempt_cents version void_at voided_by work_order_id',
  },
  account_entry: {
    about: 'The entries of the customers’ accounts; a balance is their sum.',
    columns:
      'id amount_cents created_at created_by credit_memo_id customer_id entry_date invoice_id kind reason receipt_id reverses_id',
  },
  receipt: {
    about: 'Payments.',
    columns:
      'id amount_cents customer_id deposit_id external_id method property_firm_id received_on recorded_at recorded_by reference reversal_reason reversed_at reversed_by version',
  },
  credit_memo: {
    about: 'Credit memos.',
    columns:
      'id amount_cents created_at created_by customer_id external_id invoice_id memo_date memo_number reason reversal_reason reversed_at reversed_by version',
  },
  deposit: {
    about: 'Deposits: checks and cash taken to the bank.',
    columns:
      'id amount_cents created_at created_by deposited_on reference reversal_reason reversed_at reversed_by undone_receipt_ids version',
  },
  commission: {
    about: 'Commissions of salespersons.',
    columns:
      'id accrued_at amount_cents base_cents earned_at invoice_id paid_at rate_bp reversed_at salesperson_id state work_order_id settled_cents due_cents',
  },
  commission_run: {
    about: 'Commission runs.',
    columns:
      'id period_start period_end status paid_cents carried_cents approved_at approved_by paid_on paid_at paid_by method reference reopened_at reopened_by reopen_reason created_by created_at version',
  },
  commission_statement: {
    about: 'What a salesperson gets in a commission run.',
    columns:
      'id commission_run_id salesperson_id carried_in_cents commissions_cents adjustments_cents paid_cents carried_out_cents reference is_billed',
  },
  commission_statement_line: {
    about: 'The lines of commission statements.',
    columns:
      'id commission_statement_id position kind commission_id payment_adjustment_id occurrence description why base_cents rate_bp amount_cents',
  },
  contractor_invoice: {
    about: 'The pay of installers for each order.',
    columns:
      'id additional_labor_cents fixed_at install_date installer_id labor_cents minimum_labor_cents total_cents work_order_id',
  },
  contractor_invoice_line: {
    about: 'The lines of contractor invoices.',
    columns: 'id amount_cents contractor_invoice_id label position quantity_e2 unit unit_labor_e4',
  },
  bill_sheet: {
    about: 'The weekly bill sheets of installers.',
    columns:
      'id additions_cents approved_at approved_by calculated_at carried_cents check_number deductions_cents installer_id labor_cents net_cents paid_at paid_by paid_on payment_method period_end period_start recipient status version warnings mailed_at mail_attempt mail_message_ids',
  },
  bill_sheet_line: {
    about: 'The lines of bill sheets: pay, additions and deductions.',
    columns:
      'id bill_sheet_id carried_cents carried_from_id case_number certificate_type due_cents garnishment_id garnishment_type installer_id kind label occurrence payee payment_adjustment_id percent_bp position steps supply_purchase_id taken_cents work_order_id',
  },
  ach_file: {
    about: 'ACH files of transfers that were written for the bank.',
    columns: 'id effective_date entry_count first_trace made_at made_by made_minute made_on modifier',
  },
  ach_file_sheet: {
    about: 'The bill sheets in each ACH file.',
    columns: 'ach_file_id amount_cents bill_sheet_id position',
  },
  bill_sheet_proposal: {
    about: 'Corrections of earlier bill sheets that were accepted or dismissed.',
    columns:
      'id bill_sheet_line_id decided_at decided_by decision difference_cents due_now_cents payment_adjustment_id reason',
  },
  payment_adjustment: {
    about: 'Payment adjustments of installers and salespersons.',
    columns:
      'id contractor_type adjustment_date installer_id recurrence_number recurring salesperson_id total_adjustment_cents version',
    without: { derived: 'contractor_name' },
  },
  payment_adjustment_line: {
    about: 'The lines of payment adjustments.',
    columns: 'id amount_cents description payment_adjustment_id',
  },
  supply_purchase: {
    about: 'Supply purchases of installers.',
    columns: 'id creator_id installer_id purchase_date total_amount_cents version',
    without: { derived: 'installer_name' },
  },
  supply_movement: {
    about: 'The stock of supplies: each addition or removal; what is there is their sum.',
    columns: 'id item_id kind quantity_e2 supply_purchase_id note user_id at',
  },
  supply_purchase_line: {
    about: 'The lines of supply purchases.',
    columns: 'id extended_price_cents item_cost_e4 item_id item_price_e4 quantity_e2 supply_purchase_id',
  },
  invoice_delivery: {
    about: 'How and when each invoice went out.',
    columns: 'id created_at created_by invoice_id invoice_summary_id mail_message_id method',
  },
  invoice_summary: {
    about: 'Summary sheets.',
    columns: 'id amount_cents created_at created_by customer_id property_firm_id summary_by title',
  },
  invoice_reminder: {
    about: 'Reminders of invoices that were past due.',
    columns: 'id created_at created_by invoice_id mail_message_id sent_on stage',
  },
  statement_mailing: {
    about: 'Statements that were e-mailed.',
    columns: 'id attempt customer_id mail_message_ids property_firm_id sent_at sent_by statement_date',
  },
  desktop_account: {
    about: 'The names of the accounts in QuickBooks Desktop; one row.',
    columns:
      'bank commissions discounts fees funds garnishments income insurance labor pays_since payable receivable refunds sales_tax supplies version',
    without: { technical: 'only_row' },
  },
  desktop_export: {
    about: 'Files made for QuickBooks Desktop.',
    columns: 'id created_at created_by date_from date_to file_format reset_at reset_by reset_reason',
  },
  desktop_entry: {
    about: 'What each file for QuickBooks Desktop contained.',
    columns: 'id amount_cents export_id is_over record_id record_type transactions',
  },
  desktop_name: {
    about: 'The names of customers and vendors in QuickBooks Desktop.',
    columns: 'id created_at file_name name parent record_id record_type source',
  },
  desktop_number: {
    about: 'Numbers as files for QuickBooks Desktop write them.',
    columns: 'id created_at file_number number',
  },
  quickbooks_link: {
    about: 'Which record of QuickBooks Online belongs to a record here.',
    columns:
      'id amount_cents created_at created_by is_active kind local_id realm_id remote_id remote_name remote_type sync_token updated_at',
  },
  quickbooks_mapping: {
    about: 'What amounts are posted to in QuickBooks Online.',
    columns: 'id local_key realm_id remote_id remote_name remote_type updated_at updated_by what',
  },
  quickbooks_change: {
    about: 'What was changed in QuickBooks Online, and how it was decided.',
    columns:
      'id about_kind decided_at decided_by found_at kind local_id message name ours raw realm_id reason remote_id remote_type state theirs work_order_id',
  },
  note: {
    about: 'Notes of orders, customers and others.',
    columns:
      'id author_id creation_date customer_id edited_at edited_by property_firm_id proposal_id text version work_order_id',
    without: { derived: 'owner_id owner_type' },
  },
  document: {
    about: 'The list of documents.',
    columns:
      'id created_by created_on customer_id goes_with_mail goes_with_print is_enabled name page_count property_firm_id proposal_id sha256 size type version work_order_id',
    without: { technical: 'storage_key thumbnail_key thumbnail_state', derived: 'owner_id owner_type' },
  },
  history_entry: {
    about: 'The history: who changed what, when, from what to what.',
    columns:
      'id action alert_dismissed_at alert_dismissed_by changes created_at forced reason record_id record_type user_id version',
  },
  mail_message: {
    about: 'E-mails to customers with their texts.',
    columns:
      'id attempts body_text bounced_at bounce_reason copy_of_id created_at created_by customer_id due_at error handed_over_at invoice_id is_test message_id property_firm_id recipient recipient_id recipient_name salesperson_id seen_with sent_at server_answer settled_as settled_at settled_by state subject template_key tried_at version',
    without: { technical: 'dedupe_key' },
  },
  mail_attachment: {
    about: 'The files of e-mails.',
    columns: 'id content_type mail_message_id name position size',
    without: { technical: 'storage_key' },
  },
  mail_template: {
    about: 'The texts of e-mails.',
    columns: 'id body is_standard key subject version',
  },
  report_schedule: {
    about: 'Reports that are e-mailed on a schedule.',
    columns:
      'id user_id name report state columns format frequency day_of_week day_of_month minute recipient_ids is_paused next_run_at created_at version',
  },
  report_schedule_result: {
    about: 'What became of each scheduled report.',
    columns: 'report_schedule_id user_id due_at outcome note mail_message_id created_at',
  },
  self_check_finding: {
    about: 'Findings of the self-check.',
    columns:
      'id check_key difference_cents dismissed_at dismissed_by dismiss_reason explanation figure first_run_id fixed_at found_at last_run_id link recomputed_value record_id record_name state stored_value version cause_id',
    without: { technical: 'mailed_version reads subject' },
  },
  self_check_run: {
    about: 'Runs of the self-check.',
    columns: 'id finished_at progress started_at started_by state touched_at',
    without: { technical: 'after_id check_key job_status_id' },
  },
  flooring_type: {
    about: 'Flooring types.',
    columns: 'id code name slug unit_of_measure_id',
  },
  item_type: {
    about: 'Kinds of items.',
    columns: 'id name unit_of_measure_id',
  },
  material: {
    about: 'Materials.',
    columns: 'id item_type_id name',
  },
  state: {
    about: 'States.',
    columns: 'id code name',
  },
  take_up_option: {
    about: 'Take-up choices.',
    columns: 'id code name',
  },
  unit_of_measure: {
    about: 'Units of measure.',
    columns: 'id code name',
  },
  work_order_status: {
    about: 'Statuses of orders.',
    columns: 'id code name',
  },
};
