import { methodTraces } from './stored/customers.store.ts';
import { given, givenOn } from '../../kernel/given.ts';
import { addPaymentMethod } from './additions/add-payment-method.ts';
import { adoptGatewayCustomer } from './customers/adopt-gateway-customer.ts';
import { closeCustomer, closeGatewayCustomer, forgetCustomer } from './customers/close-customer.ts';
import { accountOfProfile, changeBillTo, makeMethodOptional } from './stored/customers.store.ts';
import {
  expectGatewayCustomer,
  findGatewayCustomer,
  newMerchantCustomerId,
  openGatewayCustomer,
  readGatewayProfile,
} from './customers/open-gateway-customer.ts';
import type { MethodsNeeds } from './gateway/methods-needs.ts';
import { methodsJobs } from './methods.jobs.ts';
import { tryGateway } from './customers/try-gateway.ts';
import { deletePaymentMethod } from './stored/delete-payment-method.ts';
import { holdMethods, keepMethods, releaseMethods } from './stored/hold-methods.ts';
import { defaultMethodId, defaultMethodLabel, expiringDefault, methodsOf } from './stored/list-methods.ts';
import { takeExpiringCards } from './stored/card-expiry.ts';
import { lockMethods, methodRenewedAt, nextExpiryNotice, noteFailure, noteSuccess } from './stored/methods.store.ts';
import { setDefaultPaymentMethod } from './stored/set-default-payment-method.ts';
import { disableMethod, methodToCharge } from './stored/use-method.ts';

/** What customers pay with, here and at the gateway. */
export function buildMethods(needs: MethodsNeeds) {
  return {
    ...customersOf(needs),
    ...storedOf(needs),
    lockMethods,
    traces: methodTraces,
    methodToCharge,
    methodRenewedAt,
    noteFailure,
    noteSuccess,
    disableMethod: given(needs, disableMethod),
    tryGateway: given(needs, tryGateway),
    routes: {},
    jobs: methodsJobs(needs),
  };
}

export type Methods = ReturnType<typeof buildMethods>;

function customersOf(needs: MethodsNeeds) {
  return {
    newMerchantCustomerId,
    openGatewayCustomer: given(needs, openGatewayCustomer),
    findGatewayCustomer: given(needs, findGatewayCustomer),
    readGatewayProfile: given(needs, readGatewayProfile),
    adoptGatewayCustomer: given(needs, adoptGatewayCustomer),
    expectGatewayCustomer: given(needs, expectGatewayCustomer),
    closeGatewayCustomer: given(needs, closeGatewayCustomer),
    closeCustomer: given(needs, closeCustomer),
    accountOfProfile,
    forgetCustomer,
    makeMethodOptional,
    updateBillTo: changeBillTo,
  };
}

function storedOf(needs: MethodsNeeds) {
  return {
    addPaymentMethod: given(needs, addPaymentMethod),
    deletePaymentMethod: given(needs, deletePaymentMethod),
    setDefaultPaymentMethod: given(needs, setDefaultPaymentMethod),
    methodsOf: givenOn(needs, methodsOf),
    defaultMethodId,
    defaultMethodLabel: givenOn(needs, defaultMethodLabel),
    expiringDefault: givenOn(needs, expiringDefault),
    takeExpiringCards,
    nextExpiryNotice,
    keepMethods,
    holdMethods: given(needs, holdMethods),
    releaseMethods,
  };
}
