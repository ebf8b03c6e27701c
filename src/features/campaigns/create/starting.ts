// What starting a campaign takes, loaded when it is started.
export { openRun } from '#runs/open-run.ts'
export { prepareCampaign } from '#features/campaigns/campaign-work.ts'
export { createCampaign } from './create-campaign.ts'
