/** What people of an account can do, besides what a page shows at once. */
export const words = {
  titles: {
    activateLines: 'Activate lines',
    bulkEdit: 'Bulk edit from list',
    exportLines: 'Export lines',
    saveView: 'Save this view',
    suspendLine: 'Suspend line',
    resumeLine: 'Resume line',
    changeLinePlan: 'Change plan of line',
    tagLine: 'Edit tags of line',
    terminateLine: 'Terminate line',
    renameLine: 'Rename line',
    orderSims: 'Order SIM cards',
    payFailed: 'Pay failed charges',
    addMethod: 'Add payment method',
    invitePerson: 'Invite person',
    makeApiKey: 'Make API key',
    addWebhook: 'Add webhook',
    changePassword: 'Change password',
    changeEmail: 'Change login email',
    closeAccount: 'Close account',
  },
};
