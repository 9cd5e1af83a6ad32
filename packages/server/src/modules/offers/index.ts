export { buildOffers, type Offers } from './build-offers.ts';
export { activationAsked, activationFacts, changeFacts, gather, type Offer } from './offer.ts';
