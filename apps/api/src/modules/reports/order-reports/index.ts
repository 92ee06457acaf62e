import './job-costing.report';
import './order-stats.report';
import './margin.report';
import './repairs.report';
import './workload.report';
