import './dashboard.schema';
