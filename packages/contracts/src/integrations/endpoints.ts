export const listApiKeys = 'GET /api/partner/api-keys';
export const createApiKey = 'POST /api/partner/api-keys';
export const rotateApiKey = 'POST /api/partner/api-keys/:keyId/rotate';
export const revokeApiKey = 'POST /api/partner/api-keys/:keyId/revoke';

export const createApiLead = 'POST /api/v1/leads';
export const getApiLead = 'GET /api/v1/leads/:leadId';
export const listApiLeads = 'GET /api/v1/leads';
export const getApiApplication = 'GET /api/v1/applications/:applicationId';

export const getApiReference = 'GET /api/partner/api-reference';

export const listWebhooks = 'GET /api/partner/webhooks';
export const createWebhook = 'POST /api/partner/webhooks';
export const rotateWebhookSecret = 'POST /api/partner/webhooks/:endpointId/secret';
export const switchWebhook = 'POST /api/partner/webhooks/:endpointId/switch';
export const removeWebhook = 'POST /api/partner/webhooks/:endpointId/remove';
export const testWebhook = 'POST /api/partner/webhooks/:endpointId/test';
export const listDeliveries = 'GET /api/partner/webhooks/:endpointId/deliveries';
export const replayDelivery = 'POST /api/partner/webhook-deliveries/:deliveryId/replay';
